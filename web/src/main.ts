import { mount } from 'svelte';
import App from './App.svelte';
import { insertArt } from './lib/art';
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

prefs.applyTheme();
addEventListener('storage', () => {
  prefs.recall();
  prefs.applyTheme();
});
router.start();
allowSounds();
insertArt();
await shell.load(prefs.language);
const target = document.getElementById('app');
if (target !== null) mount(App, { target });
