// Import it before the app: what a build's --env api=URL decides is read when a module loads.
process.env.API = 'https://lender.example/base/';
