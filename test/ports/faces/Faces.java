import jakarta.validation.ConstraintViolation;
import jakarta.validation.Validation;
import jakarta.validation.Validator;
import mx.curp.jakarta.Curp;

/** The Jakarta face in a real Bean Validation provider: the messages of a right key, and of a wrong one. */
public class Faces {
    @Curp public String clave;

    public static void main(String[] words) {
        Validator validator = Validation.buildDefaultValidatorFactory().getValidator();
        for (String key : words) {
            Faces person = new Faces();
            person.clave = key;
            StringBuilder said = new StringBuilder("jakarta ");
            for (ConstraintViolation<Faces> one : validator.validate(person)) said.append(one.getMessage());
            System.out.println(said);
        }
    }
}
