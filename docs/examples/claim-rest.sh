#!/bin/sh
# Lists the donations and claims the newest that is not one's own, over REST. The list has one's own things too.
set -eu
auth="Authorization: Bearer $TOKEN"

gift=$(curl -fsS "$URL/api/products" -H "$auth" |
  node -p 'JSON.parse(fs.readFileSync(0)).find((product) =>
    product.pType === "Donations" && product.pStatus === "Valid" && product.userID._id !== process.env.ME)._id')

curl -fsS "$URL/api/transactions" -H "$auth" -H 'Content-Type: application/json' -d "{\"productID\": \"$gift\"}"
