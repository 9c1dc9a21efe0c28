import { describe, expect, it } from 'vitest';
import { chocolatesOf, contentsOf, isSmall, pointsOf } from '../cards';
import type { Laid, Space } from '../generated';
import { changesBetween, groupsOf, largestGroups } from '../groups';
import { areaOf, fullArea, isSlim, layoutOf } from '../layout';
import { freePlaces, frameOf, placeAt } from '../sampler';
import { kGiulia } from './made';
import positions from './positions.json';

const laid = (box: Laid['box'], place: Laid['place'], turns = 0): Laid => ({ box, place, turns });

describe('a box', () => {
  it('is turned clockwise', () => {
    expect(contentsOf({ box: 'TN/.R', turns: 0 })).toEqual([
      'truffle', 'nut-cluster', null, 'raspberry',
    ]);
    expect(contentsOf({ box: 'TN/.R', turns: 1 })).toEqual([
      null, 'truffle', 'raspberry', 'nut-cluster',
    ]);
    expect(contentsOf({ box: 'TN/.R', turns: 2 })).toEqual([
      'raspberry', null, 'nut-cluster', 'truffle',
    ]);
  });

  it('shows what it costs, and is small or not', () => {
    expect(chocolatesOf('NM/BM')).toEqual(['nut-cluster', 'mint', 'mint', 'blueberry']);
    expect(pointsOf('TB/VV')).toBe(7);
    expect([isSmall('TT/RN'), isSmall('NM/BM')]).toEqual([true, false]);
  });
});

describe('a sampler', () => {
  it('begins in the middle and grows edge to edge, at most three by two', () => {
    expect(freePlaces([])).toEqual(['c3']);
    expect(freePlaces([laid('TN/NN', 'c3')])).toEqual(['c2', 'b3', 'd3', 'c4']);
    const row = [laid('TN/NN', 'b3'), laid('TT/RN', 'c3'), laid('TT/MT', 'd3')];
    expect(freePlaces(row)).toEqual(['b2', 'c2', 'd2', 'b4', 'c4', 'd4']);
    expect(freePlaces([...row, laid('NM/BM', 'c4')])).toEqual(['b4', 'd4']);
    expect(freePlaces(kGiulia.sampler)).toEqual(['c3', 'd3']);
    expect(placeAt(5, 0)).toBeNull();
  });

  it('is framed lying or upright', () => {
    expect(frameOf([])).toEqual({ left: 2, right: 4, top: 2, bottom: 3 });
    const column = [laid('TN/NN', 'c2'), laid('TT/RN', 'c3'), laid('TT/MT', 'c4')];
    expect(frameOf(column)).toEqual({ left: 2, right: 3, top: 1, bottom: 3 });
  });

  it('gives boxes room, and less to where more could lie', () => {
    const layout = layoutOf(['c3', 'd3'], ['b3', 'e3', 'c2', 'd2', 'c4', 'd4']);
    expect(layout.columns).toBe('var(--slim) var(--cell) var(--cell) var(--slim)');
    expect(layout.rows).toBe('var(--slim) var(--cell) var(--slim)');
    expect(areaOf('d3', layout)).toBe('2 / 3');
    expect(fullArea(layout)).toBe('2 / 2 / 3 / 4');
    expect([isSlim('c3', layout), isSlim('c4', layout)]).toEqual([false, true]);
  });
});

describe('groups', () => {
  it('are chocolates of a kind that touch', () => {
    const one = { sampler: [laid('TN/NN', 'c3')], covered: [] };
    expect(largestGroups(one)).toEqual([1, 3, 0, 0, 0, 0]);
    // The nuts of two boxes meet across the edge.
    const two = { sampler: [...one.sampler, laid('NN/BB', 'd3')], covered: [] };
    expect(largestGroups(two)).toEqual([1, 5, 0, 0, 2, 0]);
  });

  it('count a wild for every kind it touches, directly or by other wilds', () => {
    const sampler = [laid('TR/BR', 'c3')];
    const covered = [{ place: 'c3' as const, corner: 'top-right' as const }];
    // T and R touch the wild; what it covers does not count.
    expect(largestGroups({ sampler, covered })).toEqual([2, 0, 2, 0, 1, 0]);
    const chain = [...covered, { place: 'c3' as const, corner: 'bottom-right' as const }];
    expect(largestGroups({ sampler, covered: chain })).toEqual([3, 0, 0, 0, 3, 0]);
  });

  it('need a chocolate of their kind', () => {
    const covered = [{ place: 'c3' as const, corner: 'bottom-left' as const }];
    const lying = { sampler: [laid('TN/.R', 'c3')], covered };
    expect(groupsOf(lying).map(({ kind, cells }) => [kind, cells.length])).toEqual([
      ['truffle', 2], ['nut-cluster', 1], ['raspberry', 2],
    ]);
  });

  it('change with a box or a wild', () => {
    expect(changesBetween([1, 2, 0, 0, 0, 0], [1, 3, 0, 0, 0, 1])).toEqual([
      { kind: 'nut-cluster', from: 2, to: 3 },
      { kind: 'violet', from: 0, to: 1 },
    ]);
  });

  it('are those of the rules, at positions of whole games', () => {
    for (const { sampler, covered, groups } of positions.lying) {
      const lying = { sampler: sampler as Laid[], covered: covered as Space[] };
      expect(largestGroups(lying)).toEqual(groups);
    }
    for (const { sampler, free } of positions.free) {
      expect(freePlaces(sampler as Laid[])).toEqual(free);
    }
  });
});
