// A refusal in words: the game's text, else the frame's, else what the server says.
import type { ErrorInfo } from './contract';
import { Refusal } from './connection';
import { shell } from './shell.svelte';
import type { Catalogue } from './words';

export function infoOf(error: unknown): ErrorInfo {
  if (error instanceof Refusal) return error.info;
  return { code: 'unknown', message: error instanceof Error ? error.message : String(error) };
}

export function refusalText(info: ErrorInfo, game: Catalogue = {}): string {
  return game[`refusal.${info.code}`] ?? shell.textOr(`error.${info.code}`, info.message);
}
