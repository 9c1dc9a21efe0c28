// The preferences of this person on this device.
import type { Language } from './contract';
import type { Pace } from './playback';
import { isLanguage } from './words';

export type Theme = 'auto' | 'light' | 'dark';

function read(key: string): string | null {
  try {
    return localStorage.getItem(`chocobox.${key}`);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(`chocobox.${key}`, value);
  } catch {
    // Storage may be switched off: the choice then lasts as long as the page.
  }
}

function browserLanguage(): Language {
  for (const tag of navigator.languages) {
    const language = tag.slice(0, 2);
    if (isLanguage(language)) return language;
  }
  return 'en';
}

function stored<T extends string>(key: string, allowed: readonly T[], otherwise: T): T {
  const value = read(key);
  return allowed.find((one) => one === value) ?? otherwise;
}

class Prefs {
  language = $state<Language>('en');
  theme = $state<Theme>('auto');
  sound = $state<boolean>(true);
  // Every action is laid out and asked for before it is taken.
  confirm = $state<boolean>(false);
  pace = $state<Pace>('normal');

  constructor() {
    this.recall();
  }

  /** As this device has it, where another tab may have changed it. */
  recall(): void {
    this.language = stored('language', ['en', 'it', 'ja'], browserLanguage());
    this.theme = stored('theme', ['auto', 'light', 'dark'], 'auto');
    this.sound = stored('sound', ['on', 'off'], 'on') === 'on';
    this.confirm = stored('confirm', ['on', 'off'], 'off') === 'on';
    this.pace = stored('pace', ['normal', 'fast', 'instant'], 'normal');
  }

  setLanguage(language: Language): void {
    this.language = language;
    write('language', language);
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    write('theme', theme);
    this.applyTheme();
  }

  setSound(on: boolean): void {
    this.sound = on;
    write('sound', on ? 'on' : 'off');
  }

  setConfirm(on: boolean): void {
    this.confirm = on;
    write('confirm', on ? 'on' : 'off');
  }

  setPace(pace: Pace): void {
    this.pace = pace;
    write('pace', pace);
  }

  applyTheme(): void {
    const root = document.documentElement;
    if (this.theme === 'auto') delete root.dataset.theme;
    else root.dataset.theme = this.theme;
  }
}

export const prefs = new Prefs();
