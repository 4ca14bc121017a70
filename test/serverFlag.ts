// As a build with --env api. A test imports it first, because modules of src read it when they load.
process.env.API = 'https://desk.example';
