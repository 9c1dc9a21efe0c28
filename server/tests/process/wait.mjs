// Waits with timeouts.

// Builds with sanitizers are many times slower; only waits depend on it, never a verdict.
const slow = Math.max(1, Number(process.env.CHOCOBOX_SLOW ?? 1));
const kPatience = 10_000 * slow;

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * The promise's value, or a failure that says what did not happen.
 * @template T
 * @param {Promise<T>} promise
 * @param {string} what
 * @returns {Promise<T>}
 */
export async function soon(promise, what, patience = kPatience) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`waited in vain for ${what}`)), patience);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
