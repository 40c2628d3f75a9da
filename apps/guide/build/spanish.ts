// The words of VitePress's theme, in Spanish.
import type { DefaultTheme } from 'vitepress';

export const LABELS: DefaultTheme.Config = {
  outline: { label: 'En esta página', level: [2, 3] },
  docFooter: { prev: 'Anterior', next: 'Siguiente' },
  sidebarMenuLabel: 'Menú',
  returnToTopLabel: 'Volver arriba',
  skipToContentLabel: 'Ir al contenido',
  darkModeSwitchLabel: 'Apariencia',
  darkModeSwitchTitle: 'Cambiar a oscuro',
  lightModeSwitchTitle: 'Cambiar a claro',
  notFound: {
    title: 'Esta página no existe',
    quote: 'La dirección está mal escrita o la página cambió de lugar.',
    linkLabel: 'Ir al inicio',
    linkText: 'Ir al inicio',
  },
};

export const SEARCH_LABELS: NonNullable<DefaultTheme.LocalSearchOptions['translations']> = {
  button: { buttonText: 'Buscar', buttonAriaLabel: 'Buscar' },
  modal: {
    displayDetails: 'Mostrar más de cada resultado',
    resetButtonTitle: 'Borrar la búsqueda',
    backButtonTitle: 'Cerrar la búsqueda',
    noResultsText: 'No se encontró',
    footer: {
      selectText: 'para abrir',
      selectKeyAriaLabel: 'Intro',
      navigateText: 'para elegir',
      navigateUpKeyAriaLabel: 'flecha arriba',
      navigateDownKeyAriaLabel: 'flecha abajo',
      closeText: 'para cerrar',
      closeKeyAriaLabel: 'Escape',
    },
  },
};
