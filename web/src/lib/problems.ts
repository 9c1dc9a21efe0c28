// A problem in words: the text of the game, else that of the frame, else the message of the server.
import type { ErrorInfo } from './contract';
import { RequestError } from './connection';
import { shell } from './shell.svelte';
import type { Catalogue } from './words';

export function infoOf(error: unknown): ErrorInfo {
  if (error instanceof RequestError) return error.info;
  return { code: 'unknown', message: error instanceof Error ? error.message : String(error) };
}

export function problemText(info: ErrorInfo, game: Catalogue = {}): string {
  return game[`refusal.${info.code}`] ?? shell.textOr(`error.${info.code}`, info.message);
}
