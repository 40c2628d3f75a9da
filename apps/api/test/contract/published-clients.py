"""Writes addresses as the published client for Python does, asks for them and prints what came."""
import http.client
import json
import sys
from urllib.parse import urlencode, urlsplit

asked = json.load(sys.stdin)
server = urlsplit(asked["url"])
answers = []
for data in asked["data"]:
    query = urlencode(data)
    connection = http.client.HTTPConnection(server.hostname, server.port, timeout=30)
    connection.request("GET", "/curp/calcular_curp?" + query, headers=asked["headers"])
    reply = connection.getresponse()
    answers.append({"query": query, "status": reply.status, "reason": reply.reason, "body": reply.read().decode()})
    connection.close()
json.dump(answers, sys.stdout)
