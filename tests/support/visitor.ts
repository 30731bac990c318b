/** Values for the fields that both forms require. */
export const VISITOR = {
  name: "Lin Mei-hua",
  company: "Harbour Lights Ltd.",
  email: "mei@example.com",
  phone: "+886 2 2345 6789",
  message: "Ten units by March, please.",
} as const;
