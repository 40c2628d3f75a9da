import java.time.LocalDate;
import java.util.Locale;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.datafaker.Faker;

/** Every CURP of es-MX can exist: form, state, date and check digit. Throws at the first that cannot. */
public class DatafakerCurpTest {
    private static final String STATES =
        "AS|BC|BS|CC|CL|CM|CS|CH|DF|DG|GT|GR|HG|JC|MC|MN|MS|NT|NL|OC|PL|QT|QR|SP|SL|SR|TC|TS|TL|VZ|YN|ZS|NE";
    private static final Pattern FORM = Pattern.compile("[A-Z][AEIOUX][A-Z]{2}(\\d\\d)(\\d\\d)(\\d\\d)[HMX](?:" + STATES
        + ")[B-DF-HJ-NP-TV-Z]{3}([0-9A-Z])\\d");
    private static final String VALUES = "0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ";

    public static void main(String[] words) {
        Faker faker = new Faker(new Locale("es", "MX"), new Random(0));
        for (int left = 1000; left > 0; left--) check(faker.idNumber().valid());
    }

    private static void check(String key) {
        Matcher found = FORM.matcher(key);
        if (!found.matches()) throw new AssertionError("form: " + key);
        int century = Character.isDigit(found.group(4).charAt(0)) ? 1900 : 2000;
        LocalDate.of(century + Integer.parseInt(found.group(1)), Integer.parseInt(found.group(2)), Integer.parseInt(found.group(3)));
        int total = 0;
        for (int place = 0; place < 17; place++) total += VALUES.indexOf(key.charAt(place)) * (18 - place);
        if (key.charAt(17) - '0' != Math.floorMod(-total, 10)) throw new AssertionError("check digit: " + key);
    }
}
