// Sends an action for the position it was meant for: the server refuses it when another one has
// come. If the actions of others meanwhile do not affect it, it is sent again.
import { RequestError, type Done } from './connection';

export interface Sending {
  // The number of the newest update.
  seq(): number;
  request(at: number): Promise<Done>;
  // When update `seq` has come, or has not come for a while.
  until(seq: number): Promise<void>;
  // Whether the action, meant for update `at`, means the same now.
  stands(at: number): boolean;
}

const kTries = 4;

// Done when what it brought about has come, so that the next action is meant for that.
export async function sendFor(sending: Sending): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const at = sending.seq();
    try {
      const done = await sending.request(at);
      const seq = done['seq'];
      if (typeof seq === 'number') await sending.until(seq);
      return;
    } catch (error) {
      if (!(error instanceof RequestError) || error.info.code !== 'stale') throw error;
      await sending.until(at + 1);
      if (tries >= kTries || !sending.stands(at)) throw error;
    }
  }
}
