import { csvRows } from './terms.mjs';

/** @typedef {import('./wording.mjs').Finding} Finding */

/**
 * What a person has looked at and found right: rows of check, what it is about, languages (`*` for all) and the reason.
 * @param {string} csv
 */
export const reviewsOf = (csv) =>
  csvRows(csv).map(({ check = '', about = '', languages = '', reason = '' }) => ({
    check,
    about,
    languages: languages.split(' '),
    reason,
  }));

/**
 * Findings that nobody has reviewed, and reviews that excuse nothing any more.
 * @param {readonly Finding[]} findings
 * @param {ReturnType<typeof reviewsOf>} reviews
 * @returns {string[]}
 */
export function unreviewed(findings, reviews) {
  const used = new Set();
  const rest = findings.filter((finding) => {
    const review = reviews.find(
      ({ check, about, languages }) =>
        check === finding.check && about === finding.about && (languages.includes('*') || languages.includes(finding.language)),
    );
    if (review) used.add(review);
    return !review;
  });
  return [
    ...rest.map(({ check, language, problem }) => `${check}: ${language}: ${problem}`),
    ...reviews.filter(({ reason }) => !reason).map(({ check, about }) => `reviewed: ${check} of ${about} has no reason`),
    ...reviews.filter((review) => !used.has(review)).map(({ check, about }) => `reviewed: ${check} of ${about} excuses nothing any more`),
  ];
}
