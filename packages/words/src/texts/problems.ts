/** What calls that anybody may make refuse with, and the rules of packages/domain: said in English by the server, in the language of the page where it is shown (sayAgain). */
export const problemTexts = ['This code could not be checked. Please try again.'] as const;
