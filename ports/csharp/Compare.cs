// One flat JSON object per line -> one line of answer, for the comparison with core.
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.RegularExpressions;
using CurpMx;

static class Compare
{
    static string Text(string json) => Regex.Replace(json, @"\\(?:u(....)|(.))", found =>
        found.Groups[1].Success ? ((char)Convert.ToInt32(found.Groups[1].Value, 16)).ToString()
        : "bfnrt".Contains(found.Groups[2].Value) ? "\b\f\n\r\t"["bfnrt".IndexOf(found.Groups[2].Value[0])].ToString() : found.Groups[2].Value);

    static string Told(IEnumerable<Issue> issues) => string.Join("|", issues.Select(i => $"{i.Code} {i.Field} {i.Position} {i.Message}"));

    static string Answer(Dictionary<string, string> ask)
    {
        Func<string, string> Of = name => ask.ContainsKey(name) ? ask[name] : null;
        if (Of("curp") != null)
        {
            Validation it = Curp.Validate(Of("curp"), Of("today"));
            string homonym = it.Homonym == null ? "" : it.Homonym == true ? "si" : "no";
            return string.Join("\t", it.Ok ? "ok" : "no", it.Key, it.BirthDate, it.Sex, it.Entity?.Abbreviation, it.Differentiator, homonym, Told(it.Issues), Told(it.Warnings));
        }
        var person = new Person { GivenNames = Of("givenNames"), FirstSurname = Of("firstSurname"), SecondSurname = Of("secondSurname"), BirthDate = Of("birthDate"), Sex = Of("sex"), Entity = Of("entity") };
        Calculation found = Curp.Calculate(person, Of("today"), int.Parse(Of("edition") ?? "2021"), Of("literal") != null);
        return $"{found.Key}\t{Told(found.Issues)}\t{Told(found.Warnings)}";
    }

    static void Main()
    {
        var input = new StreamReader(Console.OpenStandardInput(), new UTF8Encoding(false), false);
        var output = new StreamWriter(Console.OpenStandardOutput(), new UTF8Encoding(false)) { NewLine = "\n" };
        for (string line; (line = input.ReadLine()) != null;)
        {
            var members = Regex.Matches(line, "\"(\\w+)\":\"((?:[^\"\\\\]|\\\\.)*)\"").Cast<Match>();
            output.WriteLine(Answer(members.ToDictionary(m => m.Groups[1].Value, m => Text(m.Groups[2].Value))));
        }
        output.Flush();
    }
}
