// The frame of every view, and what they share: the person being typed. It lives in memory, and goes with the page.
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { CalculateView } from './calculate/calculate-view.tsx';
import { CompareView } from './compare/compare-view.tsx';
import { DevelopersView } from './developers/developers-view.tsx';
import { Footer } from './footer.tsx';
import { ListWatch } from './lists/list-watch.tsx';
import { ListsView } from './lists/lists-view.tsx';
import { Masthead } from './masthead.tsx';
import { BLANK, type Draft } from './person/draft.ts';
import type { Desk } from './desk.ts';
import { useView, type View, VIEWS } from './route.ts';
import { ValidateView } from './validate/validate-view.tsx';

const SHOWN: Readonly<Record<View, (desk: Desk) => JSX.Element>> = {
  calcular: (desk) => <CalculateView {...desk} />,
  validar: (desk) => <ValidateView {...desk} />,
  cotejar: (desk) => <CompareView {...desk} />,
  listas: () => <ListsView />,
  desarrolladores: (desk) => <DevelopersView {...desk} />,
};

const CONTENT = 'contenido';

export function App(): JSX.Element {
  const view = useView();
  const [draft, setDraft] = useState<Draft>(BLANK);
  const [typedKey, setTypedKey] = useState('');
  const main = useRef<HTMLElement>(null);
  useArrival(view, main);
  const desk: Desk = {
    draft,
    typedKey,
    onDraft: (change) => setDraft((before) => ({ ...before, ...change })),
    onKey: setTypedKey,
  };
  return (
    <>
      <a class="skip" href={`#${CONTENT}`} onClick={(event) => (event.preventDefault(), main.current?.focus())}>
        Saltar al contenido
      </a>
      <Masthead view={view} />
      <main ref={main} id={CONTENT} tabIndex={-1}>
        {SHOWN[view](desk)}
      </main>
      <Footer />
      <ListWatch view={view} />
    </>
  );
}

/** Another view is another page: its title is told, and reading begins at its top. The first one leaves the focus alone. */
function useArrival(view: View, main: { readonly current: HTMLElement | null }): void {
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
