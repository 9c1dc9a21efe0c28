import { mount } from 'svelte';
import App from './App.svelte';
import sprite from './art/sprite.svg?url';
import { prefs } from './lib/prefs.svelte';
import { router } from './lib/route.svelte';
import { shell } from './lib/shell.svelte';
import { allowSounds } from './lib/sounds';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/bars.css';
import './styles/panels.css';
import './styles/forms.css';
import './styles/table.css';
import './styles/motion.css';

// The drawings must be in the document itself, or their gradients would not resolve.
async function insertSprite(): Promise<void> {
  const text = await (await fetch(sprite)).text();
  const svg = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  svg.setAttribute('width', '0');
  svg.setAttribute('height', '0');
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('class', 'sprite');
  document.body.prepend(document.importNode(svg, true));
}

prefs.applyTheme();
addEventListener('storage', () => {
  prefs.recall();
  prefs.applyTheme();
});
router.start();
allowSounds();
void insertSprite();
await shell.load(prefs.language);
const target = document.getElementById('app');
if (target !== null) mount(App, { target });
