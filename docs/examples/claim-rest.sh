#!/bin/sh
# Lists the donations and claims the newest, over REST.
set -eu
auth="Authorization: Bearer $TOKEN"

gift=$(curl -fsS "$URL/api/products" -H "$auth" |
  node -p 'JSON.parse(fs.readFileSync(0)).find((product) => product.pType === "Donations")._id')

curl -fsS "$URL/api/transactions" -H "$auth" -H 'Content-Type: application/json' -d "{\"productID\": \"$gift\"}"
