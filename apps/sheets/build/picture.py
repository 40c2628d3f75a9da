# npm run picture -w apps/sheets: the pictures of docs/hojas.md, of a real LibreOffice driven with the keyboard: the extension
# is installed, the formula is typed and copied down.
# apt-get install libreoffice-calc libreoffice-gtk3 libreoffice-l10n-es libreoffice-script-provider-python python3-uno
#   xvfb openbox xdotool imagemagick pngquant
import contextlib
import csv
import os
import shutil
import signal
import subprocess
import tempfile
import time

import uno
from com.sun.star.beans import PropertyValue
from com.sun.star.connection import NoConnectException
from com.sun.star.lang import Locale

SHEETS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
ROOT = os.path.join(SHEETS, "../..")
PICTURES = os.path.join(ROOT, "docs/imagenes")
# LibreOffice installs no extension for root.
USER = {"user": "nobody", "group": "nogroup"} if os.getuid() == 0 else {}
SIZE = (1100, 560)
# On the screen of the installation, where the extension manager is.
MANAGER = ["-crop", "731x573+184+39", "+repage"]
DISPLAY = ":87"
ADDRESS = "socket,host=127.0.0.1,port=28787"

TITLES = ["Nombre(s)", "Primer apellido", "Segundo apellido", "Nacimiento", "Sexo", "Entidad", "CURP"]
WIDTHS = [2500, 2900, 3100, 3700, 1900, 2300, 9000]
FIELDS = ["Nombre(s)", "Apellido paterno", "Apellido materno", "Fecha de nacimiento", "Sexo", "Lugar de nac."]
PEOPLE = 10

IN_SPANISH = """<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<item oor:path="/org.openoffice.Office.Linguistic/General"><prop oor:name="UILocale" oor:op="fuse"><value>es</value></prop></item>
<item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>es-MX</value></prop></item>
<item oor:path="/org.openoffice.Office.Common/Misc"><prop oor:name="ShowTipOfTheDay" oor:op="fuse"><value>false</value></prop></item>
<item oor:path="/org.openoffice.Setup/Product"><prop oor:name="ooSetupLastVersion" oor:op="fuse"><value>99.9</value></prop></item>
</oor:items>"""


def office():
    local = uno.getComponentContext()
    resolver = local.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", local)
    for _ in range(300):
        try:
            return resolver.resolve(f"uno:{ADDRESS};urp;StarOffice.ComponentContext")
        except NoConnectException:
            time.sleep(0.2)
    raise TimeoutError("LibreOffice does not answer")


def fill(document):
    sheet = document.Sheets.getByIndex(0)
    with open(os.path.join(ROOT, "fixtures/lists/ejemplo.csv"), encoding="utf-8") as file:
        people = list(csv.DictReader(file))[:PEOPLE]
    for column, (title, width) in enumerate(zip(TITLES, WIDTHS)):
        sheet.Columns.getByIndex(column).Width = width
        cell = sheet.getCellByPosition(column, 0)
        cell.String = title
        cell.CharWeight = 150
        cell.CellBackColor = 0xE8EEF4
    for row, person in enumerate(people, 2):
        for column, field in enumerate(FIELDS):
            # As it is typed: what looks like a date becomes one.
            sheet.getCellByPosition(column, row - 1).FormulaLocal = person[field]
    sheet.getCellRangeByName("G2:G11").IsTextWrapped = True
    sheet.getCellRangeByName("D2:D11").NumberFormat = date_format(document)
    sheet.getCellRangeByName("A2:F11").HoriJustify = uno.Enum("com.sun.star.table.CellHoriJustify", "LEFT")
    document.CurrentController.select(sheet.getCellRangeByName("G2"))
    document.CurrentController.setFirstVisibleColumn(0)


def date_format(document):
    code, english = "DD/MM/YYYY", Locale("en", "US", "")
    known = document.NumberFormats.queryKey(code, english, False)
    return known if known != -1 else document.NumberFormats.addNew(code, english)


def picture(name, *cut):
    # Nothing reports when a window has been painted.
    time.sleep(4)
    words = ["import", "-display", DISPLAY, "-window", "root", *cut, "png:-"]
    taken = subprocess.run(words, check=True, stdout=subprocess.PIPE).stdout
    small = ["pngquant", "--speed=1", "--nofs", "--strip", "64", "--force", "--output", os.path.join(PICTURES, name), "-"]
    subprocess.run(small, check=True, input=taken)


def press(*keys):
    subprocess.run(["xdotool", "key", *keys], check=True, env={**os.environ, "DISPLAY": DISPLAY})


def type_text(text):
    words = ["xdotool", "type", "--delay", "60", text]
    subprocess.run(words, check=True, env={**os.environ, "DISPLAY": DISPLAY})


def take(folder):
    profile = f"-env:UserInstallation=file://{folder}/profile"
    os.makedirs(f"{folder}/profile/user")
    with open(f"{folder}/profile/user/registrymodifications.xcu", "w", encoding="utf-8") as file:
        file.write(IN_SPANISH)
    shutil.copy(os.path.join(SHEETS, "dist/hojas/curp.oxt"), folder)
    subprocess.run(["chmod", "-R", "a+rwX", folder], check=True)
    env = {"HOME": folder, "PATH": os.environ["PATH"], "DISPLAY": DISPLAY, "LANG": "C.UTF-8", "SAL_USE_VCLPLUGIN": "gtk3"}
    options = {**USER, "env": env, "cwd": folder, "start_new_session": True}
    with screen(1100, 620):
        install(profile, options)
    with screen(*SIZE):
        calculate(profile, options)


def install(profile, options):
    """A double click on the file: LibreOffice asks, installs, and asks to be restarted."""
    soffice = subprocess.Popen(["soffice", profile, "--norestore", "--nologo", "curp.oxt"], **options)
    time.sleep(15)
    picture("hoja-instalar.png", *MANAGER)
    press("Tab", "Return")
    time.sleep(8)
    press("Escape")
    picture("hoja-reiniciar.png", *MANAGER)
    os.killpg(soffice.pid, signal.SIGKILL)
    soffice.wait(30)


def calculate(profile, options):
    words = ["--norestore", "--nologo", f"--accept={ADDRESS};urp"]
    soffice = subprocess.Popen(["soffice", profile, *words], **options)
    context = office()
    desktop = context.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", context)
    document = desktop.loadComponentFromURL("private:factory/scalc", "_default", 0, (PropertyValue(),))
    controller = document.CurrentController
    controller.Frame.ContainerWindow.IsMaximized = True
    fill(document)
    time.sleep(4)
    type_text("=CURP(A2,B2,C2,D2,E2,F2")
    picture("hoja-formula.png")
    type_text(")")
    press("Return")
    controller.select(document.Sheets.getByIndex(0).getCellRangeByName("G2:G11"))
    press("ctrl+d")
    picture("hoja-libreoffice.png")
    document.close(True)
    desktop.terminate()
    soffice.wait(30)


@contextlib.contextmanager
def screen(width, height):
    server = subprocess.Popen(["Xvfb", DISPLAY, "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp"])
    try:
        time.sleep(1)
        manager = subprocess.Popen(["openbox"], env={**os.environ, "DISPLAY": DISPLAY})
        yield
        manager.terminate()
    finally:
        server.terminate()
        server.wait()


def main():
    folder = tempfile.mkdtemp(prefix="curp-picture-")
    try:
        take(folder)
    finally:
        shutil.rmtree(folder)


main()
