// The sources of this module are generated.
