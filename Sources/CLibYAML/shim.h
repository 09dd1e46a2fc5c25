#ifndef FORMC_CLIBYAML_SHIM_H
#define FORMC_CLIBYAML_SHIM_H

#include <yaml.h>

#endif
