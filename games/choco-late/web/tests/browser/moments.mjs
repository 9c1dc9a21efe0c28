// Positions that occur in most games and look unlike the rest.
export const kMoments = {
  'a bid': '.bar .stepper',
  'an offer': '.hand .lit',
  'an offer that is picked': '.hand .sel',
  'vouchers to be replaced': '.rows .ask .not-valid',
  'what became of a lot': '.rows .shown',
};
