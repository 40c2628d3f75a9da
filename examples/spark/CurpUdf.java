package mx.curp.spark;

import mx.curp.Curp;
import org.apache.spark.sql.api.java.UDF6;

/** The key as a function of Spark SQL; NULL when there is none. */
public class CurpUdf implements UDF6<String, String, String, String, String, String, String> {
    @Override
    public String call(String names, String first, String second, String date, String sex, String entity) {
        return Curp.calculate(Curp.Person.named(names).surnames(first, second).born(date).sex(sex).entity(entity)).key;
    }
}
