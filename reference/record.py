"""Records the public interface of the three packages of AiotraQ:

    python3 reference/record.py FOLDER_OF_AIOTRAQ > reference/api.json

griffe reads the packages. Requests, which are in the bodies of functions, come from the syntax tree.
"""

import ast
import json
import subprocess
import sys
from http import HTTPStatus
from pathlib import Path

folder = Path(sys.argv[1])
roots = {"aiotraq": "libs/aiotraq", "aiotraq_bot": "libs/bot", "aiotraq_message": "libs/message"}


def read_packages() -> dict:
    search = [word for path in roots.values() for word in ("-s", str(folder / path))]
    command = ["griffe", "dump", *roots, "--full", "--no-inspection", "--log-level", "ERROR", *search]
    return json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def members(item: dict) -> dict:
    found = item.get("members", [])
    return found if isinstance(found, dict) else {member["name"]: member for member in found}


def at(packages: dict, path: str) -> dict:
    root, *names = path.split(".")
    item = packages[root]
    for name in names:
        item = members(item)[name]
    return item


def text(value) -> str:
    """The source of an expression, in the form of griffe 0.25."""
    if isinstance(value, list):
        return "".join(map(text, value))
    if isinstance(value, dict):
        return value["source"]
    return "" if value is None else str(value)


def short(annotation: str) -> str:
    """`Optional[Union[Any, Channel]]` → `Channel`: without what any type of the client may be."""
    written = ast.unparse(without_unset(ast.parse(annotation, mode="eval").body))
    return written.replace("datetime.datetime", "datetime").replace("'", "")


def without_unset(tree: ast.expr) -> ast.expr:
    name = ast.unparse(tree.value) if isinstance(tree, ast.Subscript) else ""
    if name == "Optional":
        return without_unset(tree.slice)
    if name != "Union":
        return tree
    # `Any` is an answer without a body.
    kept = [one for one in tree.slice.elts if ast.unparse(one) not in ("Unset", "Any")]
    return kept[0] if len(kept) == 1 else ast.Subscript(tree.value, ast.Tuple(kept))


def describe(annotation: str, default: str | None) -> str:
    """`int = 50`; `str?` is not sent unless it is given."""
    kind = short(annotation)
    if default is None:
        return kind
    if default in ("UNSET", "None"):
        return f"{kind}?"
    return f"{kind} = {default.replace('isoparse(', '').rstrip(')').strip(chr(39)).replace('.000000Z', 'Z')}"


bodies = {"['files']": "multipart", "['data']": "form", "text/plain": "text/plain"}


def read_request(path: Path) -> dict:
    """Method and URL, how the body is sent, and the documented statuses of an endpoint."""
    tree = ast.parse(path.read_text("utf-8"))
    functions = {one.name: one for one in tree.body if isinstance(one, ast.FunctionDef)}
    request = functions["_get_kwargs"]
    values = {
        key.value: value
        for node in ast.walk(request)
        if isinstance(node, ast.Dict)
        for key, value in zip(node.keys, node.values)
        if isinstance(key, ast.Constant)
    }
    source = ast.unparse(request)
    names = [
        node.attr
        for node in ast.walk(functions["_parse_response"])
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "HTTPStatus"
    ]
    return {
        "http": f"{values['method'].value.upper()} {read_url(values['url'])}",
        "sent": next((kind for mark, kind in bodies.items() if mark in source), None),
        "statuses": sorted({int(HTTPStatus[name]) for name in names}),
    }


def read_url(url: ast.expr) -> str:
    """A string, `"/channels/{channel_id}".format(channel_id=channel_id)` or a formatted string."""
    if isinstance(url, ast.JoinedStr):
        return "".join(one.value if isinstance(one, ast.Constant) else f"{{{ast.unparse(one.value)}}}" for one in url.values)
    return url.func.value.value if isinstance(url, ast.Call) else url.value


def read_endpoint(module: dict) -> dict:
    request = read_request(folder / roots["aiotraq"] / module["relative_filepath"])
    functions = members(module)
    arguments = {}
    for one in functions["sync_detailed"]["parameters"]:
        name = one["name"]
        if name == "client" or f"{{{name}}}" in request["http"]:
            continue
        sent = f" ({request['sent']})" if name == "body" and request["sent"] else ""
        arguments[name] = describe(text(one["annotation"]), one["default"]) + sent
    parsed = short(text(functions["sync"]["returns"])) if "sync" in functions else None
    return {
        "http": request["http"],
        **({"arguments": arguments} if arguments else {}),
        **({"parsed": parsed} if parsed else {}),
        "statuses": request["statuses"],
    }


def read_fields(item: dict) -> dict:
    return {
        name: describe(text(one["annotation"]), one.get("value"))
        for name, one in members(item).items()
        if one["kind"] == "attribute" and one.get("annotation") and "property" not in one["labels"]
        if name != "additional_properties"
    }


def read_enum(item: dict) -> dict:
    found = {
        name: ast.literal_eval(text(one["value"]))
        for name, one in members(item).items()
        if one["kind"] == "attribute"
    }
    return {"base": ", ".join(map(text, item["bases"])), "members": found}


def classes(module: dict):
    for member in members(module).values():
        if member["kind"] == "class" and not member["name"].startswith("_"):
            yield member
        if member["kind"] == "module":
            yield from classes(member)


def used(types: list, fields: dict) -> set:
    """The models of the types, and those of their fields."""
    found, rest = set(), [word for one in types for word in words(one)]
    while rest:
        name = rest.pop()
        if name in fields and name not in found:
            found.add(name)
            rest += [word for one in fields[name].values() for word in words(one)]
    return found


def words(annotation: str) -> list:
    return "".join(sign if sign.isalnum() else " " for sign in annotation).split()


def read_payloads(package: dict) -> list:
    models = {one["name"]: one for one in classes(members(package)["models"])}
    path = folder / roots["aiotraq_bot"] / "aiotraq_bot/models/event_models.py"
    events = {
        value.id: key.value
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Dict)
        for key, value in zip(node.keys, node.values)
        if isinstance(value, ast.Name) and value.id in models
    }

    def fields(name: str) -> dict:
        bases = [text(one) for one in models[name]["bases"]]
        inherited = [fields(one) for one in bases if one in models]
        return {key: kind for one in [*inherited, read_fields(models[name])] for key, kind in one.items()}

    return [
        {"event": events.get(name), "name": name, "fields": fields(name)}
        for name in [*events, *(name for name in models if name not in events)]
        if name != "BasePayload"
    ]


def read_signature(function: dict) -> list:
    found = []
    for one in function["parameters"]:
        if one["name"] == "self":
            continue
        if one["kind"] == "keyword-only" and "*" not in found:
            found.append("*")
        found.append(one["name"] + ("" if one["default"] is None else "?"))
    return found


def read_attrs(item: dict) -> list:
    """Parameters of a class of attrs."""
    plain, keywords = [], []
    for name, one in members(item).items():
        if one["kind"] != "attribute" or not one.get("annotation"):
            continue
        value = ast.parse(text(one.get("value")) or "None", mode="eval").body
        options = {one.arg: one.value for one in value.keywords} if isinstance(value, ast.Call) else {}
        if "init" in options:
            continue
        given = ast.literal_eval(options["alias"]) if "alias" in options else name
        has_default = isinstance(value, ast.Constant) and one.get("value") is not None
        optional = has_default or "default" in options or "factory" in options
        target = keywords if "kw_only" in options else plain
        target.append(given + ("?" if optional else ""))
    ordered = sorted(plain, key=lambda one: one.endswith("?"))
    return [*ordered, *(["*", *keywords] if keywords else [])]


callable_classes = {
    "aiotraq.client": ["Client", "AuthenticatedClient"],
    "aiotraq.errors": ["UnexpectedStatus"],
    "aiotraq.types": ["File"],
    "aiotraq_bot.bot": ["TraqHttpBot"],
    "aiotraq_message.manager": ["TraqMessageManager"],
    "aiotraq_message.message": ["TraqMessage"],
}


def read_signatures(packages: dict) -> dict:
    found = {}
    for module, names in callable_classes.items():
        for name in names:
            item = at(packages, f"{module}.{name}")
            functions = {key: one for key, one in members(item).items() if one["kind"] == "function"}
            init = functions.get("__init__")
            found[name] = read_signature(init) if init else read_attrs(item)
            if "__call__" in functions:
                found[f"{name}()"] = read_signature(functions["__call__"])
            for key, one in functions.items():
                if not key.startswith("_"):
                    found[f"{name}.{key}"] = read_signature(one)
    for name in ("convert_json_to_model", "model_to_event_type"):
        found[name] = read_signature(at(packages, f"aiotraq_bot.models.event_models.{name}"))
    return found


def read_public(packages: dict) -> dict:
    """Names that a module exports, by `__all__` or without an underscore."""

    def public(path: str) -> list:
        found = members(at(packages, path))
        listed = found.get("__all__", {}).get("value")
        if listed is not None:
            return [ast.literal_eval(one) for one in text(listed).strip("[]()").split(",") if one.strip()]
        return [name for name, one in found.items() if not name.startswith("_") and is_own(one)]

    def is_own(one: dict) -> bool:
        return one["kind"] != "module" and not (one["kind"] == "alias" and one["target_path"].split(".")[0] not in roots)

    paths = ["aiotraq", "aiotraq.errors", "aiotraq.types", "aiotraq_bot", "aiotraq_bot.models"]
    paths += ["aiotraq_bot.models.common", "aiotraq_bot.models.event", "aiotraq_message"]
    return {path: public(path) for path in paths}


def record() -> dict:
    packages = read_packages()
    client = members(packages["aiotraq"])
    groups = {
        group: {
            name: read_endpoint(module)
            for name, module in sorted(members(item).items())
            if module["kind"] == "module"
        }
        for group, item in sorted(members(client["api"]).items())
        if item["kind"] == "module"
    }
    models = {one["name"]: one for one in classes(client["models"])}
    fields = {name: read_fields(one) for name, one in sorted(models.items()) if not one["bases"]}
    endpoints = [one for group in groups.values() for one in group.values()]
    sent = used([one.get("arguments", {}).get("body", "") for one in endpoints], fields)
    received = used([one.get("parsed", "") for one in endpoints], fields)
    return {
        "groups": groups,
        "request_models": {name: fields[name] for name in fields if name in sent},
        "response_models": {name: fields[name] for name in fields if name in received or name not in sent},
        "enums": {name: read_enum(one) for name, one in sorted(models.items()) if one["bases"]},
        "payloads": read_payloads(packages["aiotraq_bot"]),
        "signatures": read_signatures(packages),
        "public": read_public(packages),
    }


print(json.dumps(record(), ensure_ascii=False, indent=1))
