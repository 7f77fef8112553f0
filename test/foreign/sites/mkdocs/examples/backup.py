from quillon import Vault

# --8<-- [start:open]
vault = Vault("/mnt/disk")
# --8<-- [end:open]

vault.save("~/letters")
