// The views, and which one is current: the URL fragment. Typed data are never put in the URL.
import { useEffect, useState } from 'preact/hooks';

export const VIEWS = {
  calcular: { name: 'Calcular', title: 'Calcular una CURP' },
  validar: { name: 'Validar', title: 'Validar una CURP' },
  cotejar: { name: 'Cotejar', title: 'Cotejar una CURP con una persona' },
  listas: { name: 'Listas', title: 'Listas enteras' },
  ayuda: { name: 'Ayuda', title: 'Preguntas frecuentes' },
  desarrolladores: { name: 'Para desarrolladores', title: 'Para desarrolladores' },
} as const;

export type View = keyof typeof VIEWS;

export const VIEW_NAMES: readonly View[] = Object.keys(VIEWS) as View[];

/** In the navigation; the others are linked from the footer. */
export const MAIN_VIEWS: readonly View[] = ['calcular', 'validar', 'cotejar', 'listas'];

function viewOf(hash: string): View {
  return VIEW_NAMES.find((view) => hash === `#${view}`) ?? 'calcular';
}

export function useView(): View {
  const [view, setView] = useState(viewOf(location.hash));
  useEffect(() => {
    const follow = (): void => setView(viewOf(location.hash));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return view;
}
