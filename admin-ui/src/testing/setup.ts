/** The network of the tests: what the product reads of its address as it is loaded, it finds. */
history.replaceState(null, '', '/tenant/TEST/');
