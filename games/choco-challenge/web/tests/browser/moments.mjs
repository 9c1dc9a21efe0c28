// Positions that occur in most games and look unlike the rest.
export const kMoments = {
  'a repeat': '.choices .bust.lit',
  'buying': '.market .cards .lit',
  'a dessert': '.market .desserts .lit',
  'an extra card or tool': '.market .deck.lit, .market .middle .lit',
};
