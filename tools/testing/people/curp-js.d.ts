// curp.js ships no types.
declare module 'curp.js' {
  interface Persona {
    nombre: string;
    apellido_paterno: string;
    apellido_materno: string;
    sexo: string;
    estado: string;
    fecha_nacimiento: [day: number, month: number, year: number];
  }

  /** Writes into its argument. False when the entity is unknown. */
  export default function generaCurp(persona: Persona): string | false;
}
