// The header of every view: name, privacy promise and navigation.
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { IS_SINGLE_FILE } from './build-facts.ts';
import { Guilloche } from './guilloche.tsx';
import { ListBadge } from './lists/list-status.tsx';
import { openDialog } from './open-dialog.ts';
import { PrivacyDialog } from './privacy-dialog.tsx';
import { MAIN_VIEWS, type View, VIEWS } from './route.ts';

/** A service that has the guide writes `data-guia` into the page's `html` tag. */
function hasGuide(): boolean {
  return document.documentElement.dataset['guia'] !== undefined;
}

export function Masthead({ view }: { readonly view: View }): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <header class="mast">
      <Guilloche />
      <div class="mast-inner">
        <a class="brand" href="#calcular">
          <svg viewBox="0 0 40 32" aria-hidden="true" class="brand-tiles">
            <rect x="1" y="1" width="17" height="30" rx="4" class="brand-first" />
            <rect x="21" y="1" width="17" height="30" rx="4" class="brand-second" />
          </svg>
          <span class="brand-name">CURP</span>
          <span class="brand-motto">calculada y explicada</span>
        </a>
        <button type="button" class="promise" onClick={() => openDialog(dialog.current)}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M4.5 7V5a3.5 3.5 0 0 1 7 0v2M3 7h10v7H3z" />
          </svg>
          Nada de lo que escriba sale de este equipo
        </button>
        <nav aria-label="Secciones">
          <ul>
            {MAIN_VIEWS.map((name) => (
              <li key={name}>
                <a href={`#${name}`} aria-current={name === view ? 'page' : undefined}>
                  {VIEWS[name].name}
                  {name === 'listas' && view !== 'listas' && <ListBadge />}
                </a>
              </li>
            ))}
            {(hasGuide() || IS_SINGLE_FILE) && (
              <li class="help">
                <a href={IS_SINGLE_FILE ? '#ayuda' : './guia/'} aria-current={view === 'ayuda' ? 'page' : undefined}>
                  Ayuda
                </a>
              </li>
            )}
          </ul>
        </nav>
      </div>
      <PrivacyDialog dialog={dialog} />
    </header>
  );
}
