/** An operation to start with. */
interface Example {
  query: string;
  variables?: string;
}

/** The tabs that the playground opens with. */
export const EXAMPLES: Example[] = [
  {
    query: `# Paste a token above first.
# The book on the left documents it all.
query WhoAmI {
  viewer {
    fullName
    status
    isStaff
  }
}
`,
  },
  {
    query: `# What is free, newest first.
# \`endCursor\` is the next \`after\`.
query Donations($after: String) {
  products(first: 10, after: $after, filter: { donationsOnly: true }) {
    nodes {
      id
      title
      condition
      seller {
        fullName
        rating
      }
      canBuy {
        allowed
        message
      }
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
`,
    variables: '{ "after": null }',
  },
  {
    query: `# Of simultaneous callers one gets it.
mutation Claim($productId: ID!) {
  purchase(productId: $productId) {
    id
    title
    seller {
      fullName
      phone
    }
  }
}
`,
    variables: '{ "productId": "" }',
  },
  {
    query: `# Stays open for what happens.
subscription Notifications {
  notificationAdded {
    __typename
    createdAt
    ... on MessageReceived {
      text
      sender {
        fullName
      }
    }
    ... on PriceDropped {
      price
      product {
        title
      }
    }
  }
}
`,
  },
];
