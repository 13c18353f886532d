"""A cluster of three brokers in memory, by librdkafka: a second implementation of the protocol, which we did not write.

Prints its addresses, then obeys lines of standard input until that ends, and answers each with a line:

  topic NAME PARTITIONS        makes a topic
  errors API CODE [CODE ...]   the next requests of an API (0: produce, 1: fetch, 8: commit) get these errors, one each
  lead NAME PARTITION BROKER   another broker leads a partition
  down BROKER                  a broker closes its connections and takes none
  up BROKER                    it takes connections again
"""

import ctypes
import sys

library = ctypes.CDLL("librdkafka.so.1")
pointer, text, short, number, size = (
    ctypes.c_void_p,
    ctypes.c_char_p,
    ctypes.c_int16,
    ctypes.c_int32,
    ctypes.c_size_t,
)

LIST_OFFSETS = 2
BROKERS = 3
PRODUCER = 0


def declare(name, result, *arguments):
    function = getattr(library, f"rd_kafka_{name}")
    function.restype, function.argtypes = result, arguments
    return function


def start():
    reason = ctypes.create_string_buffer(512)
    configuration = declare("conf_new", pointer)()
    # Its remark that it knows no broker, as it is to have its own.
    declare("conf_set", ctypes.c_int, pointer, text, text, text, size)(
        configuration, b"log_level", b"3", reason, 512
    )
    client = declare("new", pointer, ctypes.c_int, pointer, text, size)(
        PRODUCER, configuration, reason, 512
    )
    if not client:
        sys.exit(reason.value.decode())
    return declare("mock_cluster_new", pointer, pointer, ctypes.c_int)(client, BROKERS)


cluster = start()
make_topic = declare("mock_topic_create", number, pointer, text, ctypes.c_int, ctypes.c_int)
push_errors = declare(
    "mock_push_request_errors_array", None, pointer, short, size, ctypes.POINTER(number)
)
set_leader = declare("mock_partition_set_leader", number, pointer, text, number, number)
set_down = declare("mock_broker_set_down", number, pointer, number)
set_up = declare("mock_broker_set_up", number, pointer, number)
# Version 2.0 answers versions 4 and 5 of this request without the field that they added.
declare("mock_set_apiversion", number, pointer, short, short, short)(cluster, LIST_OFFSETS, 0, 3)


def obey(command, *words):
    if command == "topic":
        return make_topic(cluster, words[0].encode(), int(words[1]), BROKERS)
    if command == "errors":
        codes = [int(word) for word in words[1:]]
        return push_errors(cluster, int(words[0]), len(codes), (number * len(codes))(*codes))
    if command == "lead":
        return set_leader(cluster, words[0].encode(), int(words[1]), int(words[2]))
    return (set_down if command == "down" else set_up)(cluster, int(words[0]))


print(declare("mock_cluster_bootstraps", text, pointer)(cluster).decode(), flush=True)
for line in sys.stdin:
    print(obey(*line.split()) or 0, flush=True)
