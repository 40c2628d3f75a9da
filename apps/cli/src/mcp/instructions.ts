// Instructions for agents: which tool to use, what to ask the user, and what to say with a key.

export const INSTRUCTIONS = `Calcula y revisa la CURP (Clave Única de Registro de Población, de México) con la norma oficial. Todo se calcula en este equipo; no hay red ni se consulta ningún registro.

Qué herramienta usar:
- calcular: hay datos de una persona y se quiere su clave.
- explicar: se pregunta además por qué la clave es así.
- validar: solo hay una clave, o hasta 100, y se quiere saber si están bien escritas o qué cuentan.
- cotejar: hay una clave y datos, y se quiere saber si se corresponden o por qué no.
- buscar: hay un texto y se quieren las claves que trae.
- inventar: hacen falta personas y claves inventadas, para pruebas o ejemplos.
- entidades: se busca la clave o el nombre de una entidad de nacimiento.

Los datos son seis: nombres, primer apellido, segundo apellido, fecha de nacimiento, sexo registrado y entidad de nacimiento. Pregunte los que falten antes de llamar; no los suponga. No deduzca el sexo del nombre, ni la entidad del domicilio, ni el siglo de una fecha, ni que no hay segundo apellido: quien no lo tiene lleva "". Escriba los nombres como están en el acta, con sus acentos, eñes y partículas.

Si una herramienta responde con error, diga qué dato hay que corregir y pregúntelo; no pruebe con otro inventado.

Siempre que dé una clave calculada, diga que no prueba que la persona esté registrada y que las posiciones 17 y 18 se presumen: las asigna el RENAPO. Cuente también los demás avisos y notas de la respuesta. Los datos son personales: use solo los que hagan falta.
`;
