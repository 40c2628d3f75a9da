// Entry point: renders the app and registers the service worker.
import './style/fonts.css';
import './style/colours.css';
import './style/base.css';
import './style/key.css';
import './style/forms.css';
import './style/views.css';
import './style/lists.css';
import './style/contrast.css';
import './style/print.css';
import { render } from 'preact';
import { App } from './app.tsx';
import { IS_SITE } from './build-facts.ts';

render(<App />, document.getElementById('pagina') as HTMLElement);

// Registration fails outside HTTPS and localhost; there the page needs the network.
if (IS_SITE && 'serviceWorker' in navigator) {
  navigator.serviceWorker.register('./sw.js').catch(() => {});
}
