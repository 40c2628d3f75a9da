package mx.curp.jakarta;

import jakarta.validation.*;
import java.lang.annotation.*;
import java.util.List;

/** Jakarta Validation: {@code @Curp String clave}. A null is valid, as in every constraint: add {@code @NotNull}. */
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER})
@Retention(RetentionPolicy.RUNTIME)
@Constraint(validatedBy = Curp.Check.class)
public @interface Curp {
    String message() default "";
    Class<?>[] groups() default {};
    Class<? extends Payload>[] payload() default {};

    class Check implements ConstraintValidator<Curp, String> {
        @Override public boolean isValid(String value, ConstraintValidatorContext context) {
            if (value == null) return true;
            context.disableDefaultConstraintViolation();
            List<mx.curp.Curp.Issue> issues = mx.curp.Curp.validate(value).issues;
            issues.forEach(issue -> context.buildConstraintViolationWithTemplate(issue.message).addConstraintViolation());
            return issues.isEmpty();
        }
    }
}
