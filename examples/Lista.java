// Calcula las CURP de una lista CSV, en partes: java examples/Lista.java personas.csv salida.csv
// Un cliente que envía todo antes de leer se atora con listas largas: por eso las partes. Cada una se cuenta al volver.
import java.io.*;
import java.net.URI;
import java.net.http.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.time.Duration;
import java.util.*;

class Lista {
    static final int FILAS_POR_PARTE = 5000;
    static final int INTENTOS = 4;
    static final Map<String, String> ENTORNO = System.getenv();
    static final HttpClient CLIENTE = HttpClient.newHttpClient();

    static HttpResponse<String> enviar(String parte) throws IOException, InterruptedException {
        String servicio = ENTORNO.getOrDefault("CURP_SERVICIO", "http://127.0.0.1:3000");
        HttpRequest consulta = HttpRequest.newBuilder(URI.create(servicio + "/curp/calcular_lote?total=si"))
            .header("Authorization", "Bearer " + ENTORNO.getOrDefault("CURP_TOKEN", "pruebas").trim())
            .header("Content-Type", "text/csv")
            .timeout(Duration.ofMinutes(5))
            .POST(HttpRequest.BodyPublishers.ofString(parte)).build();
        return CLIENTE.send(consulta, HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
    }

    /** Las filas con su respuesta. Repite la parte si la red falla, si hay que esperar o si llegó cortada. */
    static List<String> responder(String titulos, List<String> filas) throws InterruptedException {
        for (int intento = 1; intento <= INTENTOS; intento++) {
            long espera = intento;
            try {
                HttpResponse<String> respuesta = enviar(titulos + "\n" + String.join("\n", filas) + "\n");
                List<String> lineas = respuesta.body().lines().toList();
                int estado = respuesta.statusCode();
                // La última línea es la cuenta: llegó entera.
                if (estado == 200 && !lineas.isEmpty() && lineas.get(lineas.size() - 1).startsWith("#total")) {
                    if (lineas.size() == filas.size() + 2) return lineas.subList(0, lineas.size() - 1);
                    throw new IllegalStateException("Se enviaron " + filas.size() + " filas y volvieron " + (lineas.size() - 2) + ".");
                }
                if (estado != 200 && estado != 429 && estado != 503) throw new IllegalStateException(respuesta.body());
                espera = respuesta.headers().firstValueAsLong("Retry-After").orElse(espera);
            } catch (IOException error) {
                // La red: se repite.
            }
            System.err.println("Una parte no llegó entera: se repite en " + espera + " s.");
            Thread.sleep(espera * 1000);
        }
        throw new IllegalStateException("El servicio no respondió la lista: revise la dirección y la red.");
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        int total = 0;
        // Una fila por línea. Para celdas con saltos de línea, use la biblioteca de CSV que ya tenga.
        try (BufferedReader lista = Files.newBufferedReader(Path.of(args[0])); BufferedWriter resultado = Files.newBufferedWriter(Path.of(args[1]))) {
            String titulos = lista.readLine();
            List<String> filas = new ArrayList<>();
            for (String fila = titulos; fila != null; filas.clear()) {
                while (filas.size() < FILAS_POR_PARTE && (fila = lista.readLine()) != null) filas.add(fila);
                if (filas.isEmpty()) break;
                List<String> lineas = responder(titulos, filas);
                for (String linea : total == 0 ? lineas : lineas.subList(1, lineas.size())) resultado.write(linea + "\n");
                total += filas.size();
            }
        }
        System.out.println(total + " filas respondidas");
    }
}
