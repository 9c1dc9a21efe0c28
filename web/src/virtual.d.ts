// Made by tools/boxes.ts.
declare module 'virtual:boxes' {
  const boxes: import('./lib/boxes').Box[];
  export default boxes;
}
