import java.util.Locale;
import java.util.Random;
import net.datafaker.Faker;

/** java Peer datafaker COUNT: keys of a generator. */
public class Peer {
    public static void main(String[] words) {
        Faker faker = new Faker(new Locale("es", "MX"), new Random(1));
        for (int left = Integer.parseInt(words[1]); left > 0; left--) System.out.println(faker.idNumber().valid());
    }
}
