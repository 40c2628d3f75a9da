// The icon of the pages: two of the eighteen tiles. Browsers also ask for it when they show an answer of the service.
export const ICON_PATH = '/favicon.ico';

export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect width="32" height="32" rx="7" fill="#0b6b63"/>
<rect x="5" y="8" width="10" height="16" rx="2.5" fill="#d8efeb"/>
<rect x="17" y="8" width="10" height="16" rx="2.5" fill="#f2b885"/>
</svg>
`;
