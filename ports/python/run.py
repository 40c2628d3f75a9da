"""One flat JSON object per line -> one line of answer, for the comparison with core."""
import json
import sys

sys.path.insert(0, __file__.rsplit("/", 1)[0] + "/src")
import curp


def told(issues):
    return "|".join("%s %s %s %s" % issue for issue in issues)


def answer(ask):
    if "curp" in ask:
        it = curp.validate(ask["curp"], ask["today"])
        facts = (it.birth_date, it.sex, it.entity and it.entity.abbreviation, it.differentiator)
        homonym = "" if it.homonym is None else "si" if it.homonym else "no"
        answers = ("ok" if it.ok else "no", it.key, *(fact or "" for fact in facts), homonym)
        return "\t".join((*answers, told(it.issues), told(it.warnings)))
    fields = ("givenNames", "firstSurname", "secondSurname", "birthDate", "sex", "entity")
    found = curp.calculate(
        curp.Person(*map(ask.get, fields)), ask["today"], int(ask.get("edition", 2021)), "literal" in ask
    )
    return "%s\t%s\t%s" % (found.key or "", told(found.issues), told(found.warnings))


sys.stdin.reconfigure(encoding="utf-8", errors="surrogatepass")
sys.stdout.reconfigure(encoding="utf-8", errors="surrogatepass")
for line in sys.stdin:
    print(answer(json.loads(line)).encode("utf-16", "surrogatepass").decode("utf-16", "replace"))
