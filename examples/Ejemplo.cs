// Calcula una CURP con el servicio. Una CURP calculada no prueba que la persona esté registrada.
using System;
using System.IO;
using System.Net.Http;
using System.Runtime.Serialization;
using System.Runtime.Serialization.Json;
using System.Text;
using System.Threading.Tasks;
using Datos = System.Collections.Generic.Dictionary<string, string>;

public class Aviso { public string mensaje; }
public class Respuesta { public string curp; public Aviso[] avisos; } // avisos: lo dudoso, para quien capturó los datos
public class Sobre { public int code_error; public string error_message; public Respuesta response; }

static class Ejemplo {
    // El servicio no redirige: a otro no se le dan ni el token ni los datos.
    static readonly HttpClient Cliente = new HttpClient(new HttpClientHandler { AllowAutoRedirect = false });
    static readonly DataContractJsonSerializerSettings Forma = new DataContractJsonSerializerSettings { UseSimpleDictionaryFormat = true };

    /// POST: el token va en un encabezado y los datos en el cuerpo, nunca en la dirección.
    static Task<HttpResponseMessage> Enviar(Datos persona) {
        var servicio = Environment.GetEnvironmentVariable("CURP_SERVICIO") ?? "http://127.0.0.1:3000";
        var consulta = new HttpRequestMessage(HttpMethod.Post, servicio + "/curp/calcular_curp");
        consulta.Headers.Add("Authorization", "Bearer " + (Environment.GetEnvironmentVariable("CURP_TOKEN") ?? "pruebas"));
        var json = new MemoryStream();
        new DataContractJsonSerializer(typeof(Datos), Forma).WriteObject(json, persona);
        consulta.Content = new StringContent(Encoding.UTF8.GetString(json.ToArray()), Encoding.UTF8, "application/json");
        return Cliente.SendAsync(consulta);
    }

    static async Task Calcular(Datos persona) {
        HttpResponseMessage respuesta = null;
        try {
            respuesta = await Enviar(persona);
            var espera = respuesta.Headers.RetryAfter?.Delta; // si pide más de diez segundos, no se espera
            if (((int)respuesta.StatusCode == 429 || (int)respuesta.StatusCode == 503) && espera?.TotalSeconds <= 10) {
                Console.Error.WriteLine($"El servicio pide esperar {espera.Value.TotalSeconds} s: se repite una vez.");
                await Task.Delay(espera.Value);
                respuesta = await Enviar(persona);
            }
            var sobre = (Sobre)new DataContractJsonSerializer(typeof(Sobre), Forma).ReadObject(await respuesta.Content.ReadAsStreamAsync());
            if (sobre.response == null) throw new SerializationException();
            foreach (var aviso in sobre.response.avisos ?? new Aviso[0]) Console.Error.WriteLine("Aviso: " + aviso.mensaje);
            Console.WriteLine(sobre.code_error == 0 ? $"CURP calculada: {sobre.response.curp}" : $"Error {sobre.code_error}: {sobre.error_message}");
        } catch (SerializationException) {
            Console.WriteLine($"Lo que contestó no es el servicio de la CURP (estado {(int)respuesta.StatusCode}): revise la dirección.");
        } catch (Exception error) when (error is HttpRequestException || error is TaskCanceledException) {
            Console.WriteLine("No se pudo hablar con el servicio: revise la dirección y la red.");
        }
    }

    static void Main() {
        Console.OutputEncoding = new UTF8Encoding(false);
        Cliente.Timeout = TimeSpan.FromSeconds(10);
        var persona = new Datos { // todo es texto; apellido_materno es "" si la persona no lo tiene
            ["nombres"] = "Concepción", ["apellido_paterno"] = "Salgado", ["apellido_materno"] = "Briseño", ["sexo"] = "M",
            ["anio_nacimiento"] = "1956", ["mes_nacimiento"] = "06", ["dia_nacimiento"] = "26", ["entidad"] = "09",
            ["avisos"] = "si" };
        Calcular(persona).Wait();
        persona["mes_nacimiento"] = "6"; // un error a propósito: falta el cero
        Calcular(persona).Wait();
        Cliente.Dispose(); // sin esto, Mono tarda a veces en terminar
    }
}
