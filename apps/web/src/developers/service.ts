// Whether the page came from a service, which writes so into its first tag, or from a host of files.

export interface Service {
  readonly address: string;
  readonly token: string;
  readonly isHere: boolean;
  readonly hasSandbox: boolean;
}

const SANDBOX_TOKEN = 'pruebas';

export function serviceOfThePage(): Service {
  const { servicio } = document.documentElement.dataset;
  const isHere = servicio !== undefined;
  const hasSandbox = servicio === 'pruebas';
  return {
    address: isHere ? new URL('.', location.href).href.replace(/\/$/, '') : 'https://curp.example.com',
    token: hasSandbox ? SANDBOX_TOKEN : 'SU_TOKEN',
    isHere,
    hasSandbox,
  };
}
