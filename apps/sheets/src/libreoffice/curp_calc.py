# The functions of Calc. They are calculated by a Node process (entry.ts), which receives and returns one line of JSON per call.
import datetime
import json
import os
import queue
import shutil
import signal
import subprocess
import threading
import time

import unohelper
from com.sun.star.lang import XServiceName
from mx.curp.hojas import XCurp

SERVICE = "mx.curp.hojas.Calc"
SCRIPT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "curp-calc.js")

# A program started from a menu does not have the PATH of a terminal.
USUAL_PLACES = [
    r"C:\Program Files\nodejs\node.exe",
    "/usr/local/bin/node",
    "/opt/homebrew/bin/node",
    "/usr/bin/node",
]

NO_NODE = "#ERROR: Falta Node.js en este equipo: instálelo (nodejs.org) y vuelva a abrir LibreOffice."
NO_ANSWER = "#ERROR: Node.js no respondió: revise que sea la versión 20 o posterior y vuelva a calcular (Ctrl+Mayús+F9)."

# Seconds. Calc is blocked while it waits; after a timeout the process is not called again for a while.
TIMEOUT = 30
PAUSE_AFTER_TIMEOUT = 60
# Keeps Windows from opening a console window for the process.
CREATION_FLAGS = getattr(subprocess, "CREATE_NO_WINDOW", 0)
DAY_ZERO = datetime.date(1899, 12, 30)


class Calculator:
    """The Node process. It ends when its input closes, with LibreOffice."""

    def __init__(self, node):
        self.process = subprocess.Popen(
            [node, SCRIPT],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            encoding="utf-8",
            creationflags=CREATION_FLAGS,
            start_new_session=True,
        )
        self.lines = queue.Queue()
        threading.Thread(target=self.read_lines, daemon=True).start()

    def read_lines(self):
        for line in self.process.stdout:
            self.lines.put(line)
        self.lines.put("")

    def ask(self, request):
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        return json.loads(self.lines.get(timeout=TIMEOUT))

    def kill(self):
        self.process.kill()
        # `node` may be a wrapper script that starts another process.
        if hasattr(os, "killpg"):
            try:
                os.killpg(self.process.pid, signal.SIGKILL)
            except OSError:
                pass


calculator = None
paused_until = 0
# Calc may calculate in several threads.
lock = threading.Lock()


def answers(request):
    with lock:
        # A second attempt, because the process may have ended since the last call.
        return try_once(request) or try_once(request) or [NO_ANSWER]


def try_once(request):
    global calculator, paused_until
    if time.monotonic() < paused_until:
        return None
    try:
        if calculator is None:
            node = shutil.which("node") or next(filter(os.path.exists, USUAL_PLACES), None)
            if node is None:
                return [NO_NODE]
            calculator = Calculator(node)
        return calculator.ask(request)
    except (OSError, ValueError, queue.Empty) as failure:
        if isinstance(failure, queue.Empty):
            paused_until = time.monotonic() + PAUSE_AFTER_TIMEOUT
        if calculator is not None:
            calculator.kill()
        calculator = None
        return None


def column(texts):
    return tuple((text,) for text in texts)


def days_to(date):
    return (datetime.date(date.Year, date.Month, date.Day) - DAY_ZERO).days


def about_people(function, sheet, given):
    day_zero = days_to(sheet.getPropertyValue("NullDate"))
    return column(answers({"function": function, "given": given, "dayZero": day_zero}))


class Calc(unohelper.Base, XCurp, XServiceName):
    def __init__(self, context):
        pass

    def curp(self, sheet, *given):
        return about_people("curp", sheet, given)

    def curpAvisos(self, sheet, *given):
        return about_people("avisos", sheet, given)

    def curpValida(self, key):
        return column(answers({"function": "valida", "given": [key], "dayZero": 0}))

    def getServiceName(self):
        return SERVICE


g_ImplementationHelper = unohelper.ImplementationHelper()
g_ImplementationHelper.addImplementation(Calc, SERVICE, (SERVICE, "com.sun.star.sheet.AddIn"))
