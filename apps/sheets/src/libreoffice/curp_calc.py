# The functions of Calc. The rule is not here: a process of Node runs it, and is asked a line of JSON at a time.
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

# Programs that are opened from a menu are not given the PATH of a terminal.
USUAL_PLACES = [
    r"C:\Program Files\nodejs\node.exe",
    "/usr/local/bin/node",
    "/opt/homebrew/bin/node",
    "/usr/bin/node",
]

NO_NODE = "#ERROR: Falta Node.js en este equipo: instálelo (nodejs.org) y vuelva a abrir LibreOffice."
NO_ANSWER = "#ERROR: Node.js no respondió: revise que sea la versión 20 o posterior y vuelva a calcular (Ctrl+Mayús+F9)."

# Calc stands still as long as it waits: who does not answer in that time is not asked again for a while.
LONGEST_WAIT = 30
REST = 60
# Without this, Windows opens a black window for the process.
WITHOUT_WINDOW = getattr(subprocess, "CREATE_NO_WINDOW", 0)
DAY_ZERO = datetime.date(1899, 12, 30)


class Calculator:
    """One process for as long as LibreOffice lives: it ends when its input does."""

    def __init__(self, node):
        self.process = subprocess.Popen(
            [node, SCRIPT],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            encoding="utf-8",
            creationflags=WITHOUT_WINDOW,
            start_new_session=True,
        )
        self.lines = queue.Queue()
        threading.Thread(target=self.hear, daemon=True).start()

    def hear(self):
        for line in self.process.stdout:
            self.lines.put(line)
        self.lines.put("")

    def ask(self, question):
        self.process.stdin.write(json.dumps(question) + "\n")
        self.process.stdin.flush()
        return json.loads(self.lines.get(timeout=LONGEST_WAIT))

    def kill(self):
        self.process.kill()
        # What is called node is often a script that starts another process.
        if hasattr(os, "killpg"):
            try:
                os.killpg(self.process.pid, signal.SIGKILL)
            except OSError:
                pass


calculator = None
silent_until = 0
# Calc may calculate in several threads.
turn = threading.Lock()


def answers(question):
    with turn:
        # A process may have ended while nobody asked.
        return once(question) or once(question) or [NO_ANSWER]


def once(question):
    global calculator, silent_until
    if time.monotonic() < silent_until:
        return None
    try:
        if calculator is None:
            node = shutil.which("node") or next(filter(os.path.exists, USUAL_PLACES), None)
            if node is None:
                return [NO_NODE]
            calculator = Calculator(node)
        return calculator.ask(question)
    except (OSError, ValueError, queue.Empty) as failure:
        if isinstance(failure, queue.Empty):
            silent_until = time.monotonic() + REST
        if calculator is not None:
            calculator.kill()
        calculator = None
        return None


def column(texts):
    return tuple((text,) for text in texts)


def days_to(date):
    return (datetime.date(date.Year, date.Month, date.Day) - DAY_ZERO).days


class Calc(unohelper.Base, XCurp, XServiceName):
    def __init__(self, context):
        pass

    def curp(self, sheet, *given):
        day_zero = days_to(sheet.getPropertyValue("NullDate"))
        return column(answers({"function": "curp", "given": given, "dayZero": day_zero}))

    def curpValida(self, key):
        return column(answers({"function": "valida", "given": [key], "dayZero": 0}))

    def getServiceName(self):
        return SERVICE


g_ImplementationHelper = unohelper.ImplementationHelper()
g_ImplementationHelper.addImplementation(Calc, SERVICE, (SERVICE, "com.sun.star.sheet.AddIn"))
