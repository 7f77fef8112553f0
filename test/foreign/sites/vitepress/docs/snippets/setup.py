def main():
    # region greet
    print("pebble")
    # endregion greet
