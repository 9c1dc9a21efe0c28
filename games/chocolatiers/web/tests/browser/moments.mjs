// Positions that occur in most games and look unlike the rest.
export const kMoments = {
  'a box that is laid out': '.ghost.lit',
  'several ways to pay': '.bill button',
  'a swap': '.tray .sel',
  'a space for a wild': '[data-space]',
  'a wild that is to be confirmed': '[data-space].would',
  'a hand that is too large': '.hand li:nth-child(7)',
  'a reserved box': '.line .reserved',
};
