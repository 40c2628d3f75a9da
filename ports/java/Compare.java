// One flat JSON object per line -> one line of answer, for the comparison with core. Java has no JSON: a pattern is enough.
import java.io.*;
import java.util.*;
import java.util.regex.*;
import java.util.stream.Collectors;
import mx.curp.Curp;

public class Compare {
    static final Pattern MEMBER = Pattern.compile("\"(\\w+)\":\"((?:[^\"\\\\]|\\\\.)*+)\""), ESCAPE = Pattern.compile("\\\\(?:u(....)|(.))");

    static String text(String json) {
        Matcher escape = ESCAPE.matcher(json);
        StringBuffer text = new StringBuffer();
        while (escape.find()) {
            String one = escape.group(1) != null ? "" + (char) Integer.parseInt(escape.group(1), 16)
                : "bfnrt".contains(escape.group(2)) ? "" + "\b\f\n\r\t".charAt("bfnrt".indexOf(escape.group(2))) : escape.group(2);
            escape.appendReplacement(text, Matcher.quoteReplacement(one));
        }
        return escape.appendTail(text).toString();
    }

    static String told(List<Curp.Issue> issues) {
        return issues.stream().map(i -> i.code + " " + i.field + " " + i.position + " " + i.message).collect(Collectors.joining("|"));
    }

    static String answer(Map<String, String> ask) {
        String today = ask.get("today");
        if (ask.containsKey("curp")) {
            Curp.Validation it = Curp.validate(ask.get("curp"), today);
            String homonym = it.homonym == null ? "" : it.homonym ? "si" : "no", entity = it.entity == null ? "" : it.entity.abbreviation;
            return String.join("\t", it.ok() ? "ok" : "no", it.key, or(it.birthDate), or(it.sex), entity, or(it.differentiator), homonym,
                told(it.issues), told(it.warnings));
        }
        Curp.Person person = Curp.Person.named(ask.get("givenNames")).surnames(ask.get("firstSurname"), ask.get("secondSurname"))
            .born(ask.get("birthDate")).sex(ask.get("sex")).entity(ask.get("entity"));
        int edition = Integer.parseInt(ask.getOrDefault("edition", "2021"));
        Curp.Calculation found = Curp.calculate(person, today, edition, ask.containsKey("literal"));
        return or(found.key) + "\t" + told(found.issues) + "\t" + told(found.warnings);
    }

    static String or(String fact) {
        return fact == null ? "" : fact;
    }

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, "UTF-8"));
        PrintStream out = new PrintStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out)), false, "UTF-8");
        for (String line; (line = in.readLine()) != null; ) {
            Map<String, String> ask = new HashMap<>();
            for (Matcher m = MEMBER.matcher(line); m.find(); ) ask.put(m.group(1), text(m.group(2)));
            out.print(answer(ask) + "\n");
        }
        out.flush();
    }
}
