// Calcula una CURP con el servicio. Una CURP calculada no prueba que la persona esté registrada.
import { type CalculationRequest, CurpClient, CurpError } from '@curp/client';

// El cliente usa POST: el token va en un encabezado y los datos en el cuerpo, nunca en la dirección. También espera lo
// que pide el servicio con 429 y 503, si cabe en el plazo, y repite una vez.
const servicio = new CurpClient({
  address: process.env['CURP_SERVICIO'] ?? 'http://127.0.0.1:3000',
  token: process.env['CURP_TOKEN'] ?? 'pruebas',
  timeoutMs: 10_000,
  retries: 1,
});

async function calcular(persona: CalculationRequest): Promise<string> {
  try {
    // avisos: lo dudoso, para quien capturó los datos.
    const { curp, avisos } = await servicio.calculate(persona);
    for (const { mensaje } of avisos) console.error(`Aviso: ${mensaje}`);
    return `CURP calculada: ${curp}`;
  } catch (error) {
    if (!(error instanceof CurpError)) throw error;
    // Sin código cuando no contestó el servicio: la red falló, o contestó otro.
    return error.code === null ? error.message : `Error ${error.code}: ${error.message}`;
  }
}

// Todo es texto; apellido_materno es '' si la persona no lo tiene.
const persona: CalculationRequest = {
  nombres: 'Concepción',
  apellido_paterno: 'Salgado',
  apellido_materno: 'Briseño',
  anio_nacimiento: '1956',
  mes_nacimiento: '06',
  dia_nacimiento: '26',
  sexo: 'M',
  entidad: '09',
};
console.log(await calcular(persona));
console.log(await calcular({ ...persona, mes_nacimiento: '6' })); // un error a propósito: falta el cero
