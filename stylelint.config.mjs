/** @type {import('stylelint').Config} */
export default {
  extends: 'stylelint-config-standard-scss',
  rules: {
    // BEM: block, block__element, block--modifier. A modifier can be a name of the code: brokerInfo.
    'selector-class-pattern': '^[a-z]+(-[a-z]+)*(__[a-z]+(-[a-z]+)*)?(--[a-z]+(-[a-z]+)*([A-Z][a-z]+)*)?$',
    // A list at its end, or one that cannot scroll, must let a wheel or swipe move the page.
    'property-disallowed-list': ['/^overscroll-behavior/'],
    // Blank lines are a matter of grouping: a comment may belong to the lines above it.
    'scss/double-slash-comment-empty-line-before': null,
    'custom-property-empty-line-before': null,
  },
};
