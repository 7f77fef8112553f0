import sys


# #region greet
def greet(name: str) -> str:
    return f"Hello, {name}!"
# #endregion greet


print(greet(sys.argv[1]))
