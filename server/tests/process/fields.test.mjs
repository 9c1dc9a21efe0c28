// The types of the fields of each game, by which a client can show a game that it does not know.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Server } from './fixture.mjs';

describe('fields', () => {
  const server = new Server();
  before(() => server.open());
  after(() => server.end());

  it('of every game are told, and all structs among them', async () => {
    const { json } = await server.get('/api/v1/games');
    for (const { game } of json.games) {
      const { status, json: tables } = await server.get(`/api/v1/games/${game}/fields`);
      assert.equal(status, 200);
      const { view, aid, preview, events, actions, structs } = tables;
      assert.ok(Object.keys(view).length > 0 && Object.keys(events).length > 0, game);
      const all = [view, aid, preview, ...Object.values({ ...events, ...actions, ...structs })];
      const types = all.flatMap(Object.values).map((type) => type.replace(/[?[].*$/, ''));
      for (const type of types.filter((one) => one.endsWith('-view'))) {
        assert.ok(type in structs, `${game}: ${type}`);
      }
    }
  });

  it('of a game that is not there are refused', async () => {
    const { status, json } = await server.get('/api/v1/games/none/fields');
    assert.deepEqual([status, json.error.code], [400, 'unknown-game']);
    assert.equal((await server.get('/api/v1/games/fields')).status, 404);
  });
});
