// Calcula una CURP con el servicio. Una CURP calculada no prueba que la persona esté registrada.
import java.io.*;
import java.net.URI;
import java.net.http.*;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.*;
import java.util.regex.*;

class Ejemplo {
    static final Map<String, String> ENTORNO = System.getenv();
    static final HttpClient CLIENTE = HttpClient.newHttpClient(); // no sigue redirecciones
    static final PrintStream SALIDA = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    static final PrintStream AVISOS = new PrintStream(System.err, true, StandardCharsets.UTF_8);

    /** POST: el token va en un encabezado y los datos en el cuerpo, nunca en la dirección. */
    static HttpResponse<String> enviar(String persona) throws IOException, InterruptedException {
        String servicio = ENTORNO.getOrDefault("CURP_SERVICIO", "http://127.0.0.1:3000");
        HttpRequest consulta = HttpRequest.newBuilder(URI.create(servicio + "/curp/calcular_curp"))
            .header("Authorization", "Bearer " + ENTORNO.getOrDefault("CURP_TOKEN", "pruebas").trim())
            .header("Content-Type", "application/json")
            .timeout(Duration.ofSeconds(10))
            .POST(HttpRequest.BodyPublishers.ofString(persona)).build();
        return CLIENTE.send(consulta, HttpResponse.BodyHandlers.ofString());
    }

    static String calcular(String persona) throws InterruptedException {
        try {
            HttpResponse<String> respuesta = enviar(persona);
            String espera = respuesta.headers().firstValue("Retry-After").orElse("");
            boolean esBreve = espera.matches("[0-9]|10"); // si pide más de diez segundos, no se espera
            if (List.of(429, 503).contains(respuesta.statusCode()) && esBreve) {
                AVISOS.println("El servicio pide esperar " + espera + " s: se repite una vez.");
                Thread.sleep(Integer.parseInt(espera) * 1000L);
                respuesta = enviar(persona);
            }
            String codigo = miembro("code_error", respuesta.body());
            // avisos: lo dudoso, para quien capturó los datos
            Pattern.compile("\"mensaje\":\"[^\"]*\"").matcher(respuesta.body()).results()
                .forEach(aviso -> AVISOS.println("Aviso: " + miembro("mensaje", aviso.group())));
            if (codigo.equals("0")) return "CURP calculada: " + miembro("curp", respuesta.body());
            return codigo.isEmpty()
                ? "Lo que contestó no es el servicio de la CURP (estado " + respuesta.statusCode() + "): revise la dirección."
                : "Error " + codigo + ": " + miembro("error_message", respuesta.body());
        } catch (IOException error) {
            return "No se pudo hablar con el servicio: revise la dirección y la red.";
        }
    }

    /** Java no trae JSON: en su programa use la biblioteca que ya tenga, para leerlo y para escribirlo. */
    static String miembro(String nombre, String cuerpo) {
        Matcher hallado = Pattern.compile('"' + nombre + "\":(?:(\\d+)|\"((?:[^\"\\\\]|\\\\.)*)\")").matcher(cuerpo);
        if (!hallado.find()) return "";
        return hallado.group(1) != null ? hallado.group(1) : hallado.group(2).replace("\\\"", "\"");
    }

    public static void main(String[] args) throws InterruptedException {
        String persona = """
            {"nombres": "Concepción", "apellido_paterno": "Salgado", "apellido_materno": "Briseño",
             "anio_nacimiento": "1956", "mes_nacimiento": "06", "dia_nacimiento": "26", "sexo": "M", "entidad": "09",
             "avisos": "si"}""";
        SALIDA.println(calcular(persona)); // todo es texto; apellido_materno es "" si la persona no lo tiene
        SALIDA.println(calcular(persona.replace("\"06\"", "\"6\""))); // un error a propósito: falta el cero
    }
}
