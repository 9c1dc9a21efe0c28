// Positions that occur in most weeks and look unlike the rest.
export const kMoments = {
  'a part to be built': '.slot.lit',
  'somebody to be hired': '.display .emp.sel',
  'before the first shift': '.plant .in.lit',
  'a part that is chosen': '.plant .part.sel',
  'a choice beside its tile': '.chooser',
  'the Chute': '.plant .sel[data-slot=above-3]',
  'a stage that can be paid': '.ords .order.lit',
  'a parcel': '.emp .parcel',
  'an order in place of a finished one': '.drawn .lit',
};

// The same, of a week alone.
export const kSoloMoments = {
  'a demand that can be supplied': '.note .btn.lit',
  'a card that is met': '.note.done',
};
