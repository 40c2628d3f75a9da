// Header, current view and footer. Holds the person and the key being typed, in memory only, shared by all views.
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { CalculateView } from './calculate/calculate-view.tsx';
import { CompareView } from './compare/compare-view.tsx';
import type { DevelopersView } from './developers/developers-view.tsx';
import { IS_SINGLE_FILE } from './build-facts.ts';
import { HelpView } from './help/help-view.tsx';
import { FileOffer } from './file-offer.tsx';
import { ListAnnouncer } from './lists/list-status.tsx';
import { ListsView } from './lists/lists-view.tsx';
import { Masthead } from './masthead.tsx';
import { BLANK, changed, type Draft } from './person/draft.ts';
import { useView, type View, VIEWS } from './route.ts';
import { ValidateView } from './validate/validate-view.tsx';
import type { ViewProps } from './view-props.ts';

const COMPONENTS: Readonly<Record<View, (props: ViewProps) => JSX.Element>> = {
  calcular: CalculateView,
  validar: ValidateView,
  cotejar: CompareView,
  listas: ListsView,
  // The site has a guide, and does not load this.
  ayuda: IS_SINGLE_FILE ? HelpView : CalculateView,
  desarrolladores: LoadedDevelopersView,
};

/** Loaded when it is opened: most people who come here are not developers. */
function LoadedDevelopersView(props: ViewProps): JSX.Element {
  const [loaded, setLoaded] = useState<{ readonly DevelopersView: typeof DevelopersView }>();
  useEffect(() => void import('./developers/developers-view.tsx').then(setLoaded), []);
  return loaded === undefined ? <section /> : <loaded.DevelopersView {...props} />;
}

const CONTENT_ID = 'contenido';

export function App(): JSX.Element {
  const view = useView();
  const [draft, setDraft] = useState<Draft>(BLANK);
  const [typedKey, setTypedKey] = useState('');
  const main = useRef<HTMLElement>(null);
  useViewChange(view, main);
  const Current = COMPONENTS[view];
  return (
    <>
      <a class="skip" href={`#${CONTENT_ID}`} onClick={(event) => (event.preventDefault(), main.current?.focus())}>
        Saltar al contenido
      </a>
      <Masthead view={view} />
      <main ref={main} id={CONTENT_ID} tabIndex={-1}>
        <Current
          draft={draft}
          typedKey={typedKey}
          onDraft={(change) => setDraft((before) => changed(before, change))}
          onKey={setTypedKey}
        />
      </main>
      <Footer view={view} />
      <ListAnnouncer view={view} />
    </>
  );
}

function Footer({ view }: { readonly view: View }): JSX.Element {
  return (
    <footer class="foot">
      <p>
        La regla es la oficial: Instructivo Normativo para la Asignación de la CURP (DOF 18-06-2018, reforma 18-10-2021)
        y reglas del RENAPO de 2021. Este sitio no es del RENAPO ni consulta su registro.
      </p>
      <FileOffer />
      <p>
        <a href="#desarrolladores" aria-current={view === 'desarrolladores' ? 'page' : undefined}>
          {VIEWS.desarrolladores.name}
        </a>
      </p>
    </footer>
  );
}

/** Sets the title; after the first view, also moves the focus and the scroll to the top, as a new page would. */
function useViewChange(view: View, main: { readonly current: HTMLElement | null }): void {
  const isFirst = useRef(true);
  useEffect(() => {
    document.title = `${VIEWS[view].title} · CURP`;
    if (!isFirst.current) {
      main.current?.focus({ preventScroll: true });
      scrollTo(0, 0);
    }
    isFirst.current = false;
  }, [view]);
}
